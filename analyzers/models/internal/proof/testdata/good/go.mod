module example.com/good

go 1.26.0

require example.com/lib/v2 v2.0.0

replace example.com/lib/v2 => ../lib
