-- What a package that the project gains carries until a bidder is selected: none, low or estimate.
alter table project add column carried_default text not null default 'none';
