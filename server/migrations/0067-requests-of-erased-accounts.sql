-- Closes open requests for approvals on contracts and payments of erased accounts.
update task
set done_at = now(), version = version + 1, note = '', prepared = prepared || '{"text": null, "reason": ""}'::jsonb
where kind = 'approval' and done_at is null and (
  contract_id in (
    select contract.id from contract join account on account.id = contract.account_id where account.removed_at is not null
  )
  or payment_id in (
    select payment.id from payment
    left join account on account.id = payment.account_id
    left join rental_order o on o.id = payment.purpose_id and payment.purpose = 'ORDER'
    where account.removed_at is not null or o.email = ''
  )
);
