import type { Contract } from '@boxzone/contract'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { sampleContract } from '#app/testing/sample-rents.ts'
import { ContractReminders } from './contract-reminders.tsx'

const files: Blob[] = []
const names: string[] = []
beforeEach(() => {
  files.length = 0
  names.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:test'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
})
afterEach(() => vi.restoreAllMocks())

const ending: Contract = {
  ...sampleContract,
  status: 'TERMINATING',
  nextRentOn: '2026-12-05',
  terminationAt: '2026-12-31',
}
const show = (contract: Contract) =>
  render(<ContractReminders contract={contract} />, { wrapper: pageWrapper({ path: '/my/contracts/c' }) })

describe('ContractReminders', () => {
  test('saves the next payment and the last day as a calendar file', async () => {
    show(ending)
    await userEvent.click(screen.getByRole('button', { name: 'Add dates to calendar' }))
    expect(names).toEqual([`boxzone-${ending.businessId}.ics`])
    const text = (await files[0]?.text())?.replaceAll('\r\n ', '') ?? ''
    expect(text.match(/DTSTART;VALUE=DATE:\d+/g)).toEqual([
      'DTSTART;VALUE=DATE:20261205',
      'DTSTART;VALUE=DATE:20261231',
    ])
    expect(text).toContain('URL:https://boxzone.test/my/rents')
    expect(text).toContain(`UID:${ending.id}-end@boxzone`)
  })

  test('has no button without a future date', () => {
    show({ ...ending, status: 'TERMINATED', nextRentOn: null })
    expect(screen.queryByRole('button')).toBeNull()
  })
})
