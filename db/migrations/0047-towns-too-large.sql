-- Five towns were written with the people of a district, or of a city of the same name: 'Gorakhpur' was looked for in Haryana.
update place set population = 1000
where kind = 'city' and (name, state) in (('Gorakhpur', 'Haryana'), ('Bilimora', 'Gujarat'), ('Teni', 'Tamil Nadu'), ('Nowrangapur', 'Odisha'), ('Nabarangpur', 'Odisha'));
