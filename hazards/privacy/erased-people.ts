import { makePerson, registration } from '../../server/src/testing/people.ts'
import { startTestApp } from '../../server/src/testing/test-app.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'
import { findText, tablesOf } from '../rig/find-text.ts'
import { onPostgres } from '../rig/on-postgres.ts'
import { productionSettings } from '../rig/production.ts'

/** The letter that says so is forgotten a day later, by a job of its own. */
const mayKeep = new Set(['outbox_email'])

export const erasedPeople: Hazard = {
  id: 'F2',
  promise: 'who leaves leaves no trace outside what the law keeps',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const shop = await startTestApp(productionSettings)
      const count = trialsOf(scale, 20)
      try {
        for (let n = 0; n < count; n++) {
          const canary = `canary${n}erased`
          const email = `${canary}@example.test`
          const person = await makePerson(shop, email)
          const { token } = person
          const address = { street: canary, number: '1', city: canary, zip: '81101', countryCode: 'SVK' }
          const details = { type: 'FyzickaOsoba', firstName: canary, lastName: canary, email, address }
          const invoicingDetails = { ...details, telephoneNumber: person.phoneNumber }
          const profile = {
            ...registration(email),
            phoneNumber: person.phoneNumber,
            firstName: canary,
            invoicingDetails,
          }
          await shop.request('PUT', '/api/client/my/profile', { token, body: profile })
          await shop.request('POST', '/api/client/my/subscribe-to-newsletter', { token, body: {} })
          await shop.request('POST', '/auth/password/request-reset', { body: { email }, source: `10.12.0.${n}` })
          await shop.runQueued()
          await shop.app.sendEmails()
          const { status } = await shop.request('POST', '/api/client/my/remove-account', { token })
          await shop.app.sendEmails()
          const left = new Set([
            ...(await findText(shop.database.db, canary)),
            ...(await findText(shop.database.db, person.phoneNumber)),
          ])
          const wrong = [...left].filter((table) => !mayKeep.has(table))
          tally.try(status === 204 && wrong.length === 0, () => `${status}; still in ${wrong.join(', ')}`)
        }
        const letters = await shop.database.db
          .selectFrom('outboxEmail')
          .select(['kind', 'data'])
          .where('recipient', 'like', 'canary%')
          .execute()
        tally.must(
          letters.every(({ kind, data }) => kind === 'account-removed' && data === null),
          () => `letters of ${[...new Set(letters.map(({ kind }) => kind))].join(', ')} are kept`,
        )
        return tally.result(
          `${count} people with profile, newsletter, reset; ${(await tablesOf(shop.database.db)).length} tables searched`,
        )
      } finally {
        await shop.close()
      }
    }),
}
