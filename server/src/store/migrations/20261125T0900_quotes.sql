-- A unit price is kept where one was typed or quoted; the note is about this price alone.
alter table line_item_bid add column unit_price numeric;
alter table line_item_bid add column note text;
-- When the bid came in, as somebody entered it; what a file said of the bidder ('Non-responsive').
alter table bidder add column received_at timestamptz;
alter table bidder add column file_mark text;

-- A quote that was entered, or an import that brought prices of a bidder. The latest one of a bidder counts.
create table quote (
  organization_id uuid not null,
  id uuid not null,
  bid_package_id uuid not null,
  bidder_id uuid not null,
  kind text not null check (kind in ('quote', 'import')),
  entered_at timestamptz not null,
  entered_by text not null,
  file_name text,
  printed_total numeric,
  primary key (organization_id, id),
  foreign key (organization_id, bid_package_id) references bid_package on delete cascade,
  foreign key (organization_id, bidder_id) references bidder on delete cascade
);
create index quote_of_package on quote (organization_id, bid_package_id);
create index quote_of_bidder on quote (organization_id, bidder_id);

-- What a bidder submitted on a line, kept when the entry is first changed after that. Without a row the entry itself is
-- what was submitted.
create table submitted_bid (
  organization_id uuid not null,
  id uuid not null,
  bid_package_id uuid not null,
  line_item_id uuid not null,
  bidder_id uuid not null,
  classification smallint not null,
  price numeric,
  unit_price numeric,
  primary key (organization_id, id),
  unique (organization_id, bid_package_id, line_item_id, bidder_id),
  foreign key (organization_id, line_item_id) references line_item on delete cascade,
  foreign key (organization_id, bidder_id) references bidder on delete cascade
);
create index submitted_bid_of_line on submitted_bid (organization_id, line_item_id);
create index submitted_bid_of_bidder on submitted_bid (organization_id, bidder_id);

do $$
declare name text;
begin
  foreach name in array array['quote', 'submitted_bid'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy own_organization on %I using (organization_id = (select current_organization()))'
      || ' with check (organization_id = (select current_organization()))', name);
  end loop;
end $$;
