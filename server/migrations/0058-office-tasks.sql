-- ------------------------------------------------------------------ tasks of the office (decision 0044)

-- A task of a contract or a payment belongs to the warehouse of the contract or of the order.
update task set warehouse_id = contract.warehouse_id
from contract
where contract.id = task.contract_id and task.warehouse_id is null;

update task set warehouse_id = coalesce(contract.warehouse_id, rental_order.warehouse_id)
from payment
left join rent on rent.id = payment.purpose_id and payment.purpose = 'RENT'
left join rental_order on rental_order.id = payment.purpose_id and payment.purpose = 'ORDER'
left join contract on contract.id = coalesce(rent.contract_id, rental_order.contract_id)
where payment.id = task.payment_id and task.warehouse_id is null;

-- The office lists open tasks by deadline.
create index task_due on task ((coalesce(due_on, 'infinity'::date)), created_at, id) where done_at is null;
create index task_created_by on task (created_by) where created_by is not null;
create index task_done_by on task (done_by) where done_by is not null;

-- An action that staff prepared for a manager, with its subject, such as `contracts.credit:ID`. A subject has one open request.
alter table task add column prepared jsonb;
alter table task add column prepared_for text;
alter table task add column confirmed_at timestamptz;
alter table task add constraint task_prepared
  check ((kind = 'approval') = (prepared_for is not null) and (confirmed_at is null or done_at is not null));
create unique index task_prepared_open on task (prepared_for) where prepared_for is not null and done_at is null;

-- Earlier versions only logged parked payments and refused refunds.
insert into task (id, kind, reference, warehouse_id, contract_id, payment_id, note, created_at)
select gen_random_uuid(), 'payment-parked', 'payment-parked:' || payment.id,
  coalesce(contract.warehouse_id, rental_order.warehouse_id), contract.id, payment.id, coalesce(payment.parked_because, ''), payment.parked_at
from payment
left join rent on rent.id = payment.purpose_id and payment.purpose = 'RENT'
left join rental_order on rental_order.id = payment.purpose_id and payment.purpose = 'ORDER'
left join contract on contract.id = coalesce(rent.contract_id, rental_order.contract_id)
where payment.parked_at is not null;

insert into task (id, kind, reference, warehouse_id, contract_id, payment_id, note, created_at)
select gen_random_uuid(), 'refund-refused', 'refund-refused:' || refund.id,
  coalesce(contract.warehouse_id, rental_order.warehouse_id), contract.id, payment.id,
  coalesce(refund.decline_code, 'unknown reason'), refund.created_at
from refund
join payment on payment.id = refund.payment_id
left join rent on rent.id = payment.purpose_id and payment.purpose = 'RENT'
left join rental_order on rental_order.id = payment.purpose_id and payment.purpose = 'ORDER'
left join contract on contract.id = coalesce(rent.contract_id, rental_order.contract_id)
where refund.status = 'FAILED' and refund.returned_at is null
  and refund.decline_code is distinct from 'disputed';
