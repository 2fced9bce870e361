import type { TestApp } from '#src/testing/test-app.ts'
import { liftAnnouncement } from './run-announcements.ts'

/** The office calls about announcements with the token of one staff account. */
export function announcementClient(app: TestApp, token: string) {
  const path = '/api/office/announcements'
  return {
    send: async (change: object = {}) => {
      const body = { ...liftAnnouncement, channels: ['EMAIL'], ...change }
      return (await app.request('POST', path, { token, body })).body
    },
    details: (id: string) => app.request('GET', `${path}/${id}`, { token }),
    list: (query = '') => app.request('GET', `${path}${query}`, { token }),
    stop: (id: string, body: object = { reason: 'Wrong day' }) =>
      app.request('POST', `${path}/${id}/stop`, { token, body }),
  }
}
