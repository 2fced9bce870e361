import { sql } from 'kysely'
import type { TestApp } from '#src/testing/test-app.ts'

/** The database refuses e-mails to this recipient until `restore` is called. */
export async function failReceiver(app: TestApp, email: string): Promise<{ restore(): Promise<void> }> {
  const { db } = app.database
  await sql`create function refuse_email() returns trigger language plpgsql as $$ begin
    if new.recipient = ${sql.lit(email)} then raise exception 'refused'; end if; return new; end $$`.execute(db)
  await sql`create trigger refuse_email before insert on outbox_email for each row execute function refuse_email()`.execute(
    db,
  )
  return {
    restore: async () => {
      await sql`drop trigger refuse_email on outbox_email`.execute(db)
      await sql`drop function refuse_email()`.execute(db)
    },
  }
}
