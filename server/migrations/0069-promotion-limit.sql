-- ------------------------------------------------------------------ limit of a promotion (decision 0043)

-- Uses before this time do not count. A new promotion starts again, a changed last day or limit does not.
alter table warehouse add column promotion_started_at timestamptz not null default 'epoch';

create index rental_order_of_promotion on rental_order (warehouse_id, created_at)
  where quote #>> '{discount,source,kind}' = 'PROMOTION';

-- The benefit without the last day and the limit.
create function promotion_terms(promotion jsonb) returns jsonb language sql immutable as $$
  select promotion - 'validUntil' - 'maxUses'
$$;

-- Contracts with the promotion and orders that hold a Box with it.
create function promotion_uses(in_warehouse uuid, promotion jsonb, since timestamptz, at timestamptz, except_order uuid)
  returns integer language sql stable as $$
  select count(*)::integer from rental_order o
  where o.warehouse_id = in_warehouse and o.created_at >= since
    and o.quote #>> '{discount,source,kind}' = 'PROMOTION'
    and promotion_terms(o.quote #> '{discount,source,promotion}') = promotion_terms(promotion)
    and (o.status = 'FULFILLED' or (o.status <> 'CANCELLED' and o.hold_until > at))
    and o.id is distinct from except_order
$$;
