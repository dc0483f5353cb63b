-- What a package without a selected bidder carries into the project bid total: none, low, estimate or typed; the value is
-- the amount of typed.
alter table bid_package add column carried_kind text not null default 'none';
alter table bid_package add column carried_value numeric;
