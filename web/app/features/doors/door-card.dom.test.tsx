import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { DoorCard } from './door-card.tsx'
import { type DoorPhase, firstDoorState } from './door-phase.rules.ts'
import type { DoorCardProps } from './door-props.ts'

const help = {
  officeTel: '+421 2 1111 1111',
  officeHours: { from: '2020-01-01T08:00:00.000Z', to: '2020-01-01T16:00:00.000Z' },
  nightTel: '+421 2 2222 2222',
}

// `server-clock.ts` needs this class, which happy-dom lacks.
beforeEach(() => void vi.stubGlobal('PerformanceNavigationTiming', class {}))

function showDoor(phase: DoorPhase, change: Partial<DoorCardProps> = {}) {
  const onClick = vi.fn()
  const report = vi.fn()
  const door = { state: { ...firstDoorState, phase }, unlock: vi.fn(), endCountdown: vi.fn(), dismiss: vi.fn() }
  render(
    <DoorCard
      door={door}
      kind="box"
      number="131"
      title="Box 131"
      note="3 m²"
      timeZone="Europe/Bratislava"
      onClick={onClick}
      context={{ distanceMetres: 20, accuracyMetres: 10, hasCode: true, isTokenHolder: false, isSharedUser: false }}
      targets={{ retry: { onClick }, report: { onClick: report }, navigate: { href: 'https://maps.test/' } }}
      code="481516"
      isCodePending={false}
      help={help}
      opensAt={undefined}
      isCollapsed={false}
      onShow={vi.fn()}
      {...change}
    />,
    { wrapper: pageWrapper() },
  )
  return { onClick, report }
}

const far = { distanceMetres: 1800, accuracyMetres: 20, hasCode: true, isTokenHolder: false, isSharedUser: false }
const refused = (code: string): DoorPhase => ({ kind: 'refused', refusal: { code } })
/** The names of the buttons in the dock, which is always visible. */
const docked = () =>
  [...document.querySelectorAll('.door-dock :is(button, a)')].map((control) => control.textContent?.trim())

test.each([
  ['lock-v2/jammed', 'The bolt is stuck', 'Report a fault'],
  ['lock-v2/offline', 'The lock is offline', 'Show the code'],
  ['lock-v2/unreachable', 'The lock didn’t respond', 'Try again'],
])('shows one button for the refusal %s', (code, title, button) => {
  showDoor(refused(code))
  expect(screen.getByText(title)).toBeTruthy()
  expect(docked()).toEqual([button])
})

test('opens the report of a jammed lock and shows the night phone number while the office is closed', () => {
  const { report } = showDoor(refused('lock-v2/jammed'))
  fireEvent.click(screen.getByRole('button', { name: 'Report a fault' }))
  expect(report).toHaveBeenCalledOnce()
  const line = screen.getByRole('link', { name: /2222/ })
  expect(line.getAttribute('href')).toBe('tel:+421222222222')
  expect(screen.queryByText(/1111/)).toBeNull()
})

test('shows the code of an offline lock in the dock', () => {
  showDoor(refused('lock-v2/offline'))
  fireEvent.click(screen.getByRole('button', { name: 'Show the code' }))
  expect(document.querySelector('.door-dock')?.textContent).toContain('481516')
})

test('offers the code first while the device is offline, and the unlock button second', () => {
  const { onClick } = showDoor({ kind: 'locked' }, { isOffline: true })
  expect(docked()).toEqual(['Show the code'])
  expect(document.body.textContent).not.toContain('481516')
  fireEvent.click(screen.getByRole('button', { name: 'Show the code' }))
  expect(document.querySelector('.door-dock')?.textContent).toContain('481516')
  fireEvent.click(screen.getByRole('button', { name: 'Open Box 131' }))
  expect(onClick).toHaveBeenCalledOnce()
})

test('offers the unlock button first to an offline customer without a code', () => {
  showDoor({ kind: 'locked' }, { isOffline: true, code: null })
  expect(docked()).toEqual(['Open Box 131'])
})

test('offers navigation first to a customer who is far away, and the unlock button second', () => {
  const { onClick } = showDoor({ kind: 'locked' }, { context: far })
  expect(docked()).toEqual(['Navigate to the door'])
  fireEvent.click(screen.getByRole('button', { name: 'Open Box 131' }))
  expect(onClick).toHaveBeenCalledOnce()
})

test('shows the unlock button in the dock while the door is open', () => {
  showDoor({ kind: 'open', relockInSeconds: 8 }, { context: far, isOffline: true })
  expect(docked()).toEqual(['Open again'])
})
