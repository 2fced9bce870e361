import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { SizeCalculator } from './size-calculator.tsx'
import type { SizeLink } from './size-guide-props.ts'
import type { ThingCounts } from './stored-things.rules.ts'

const onLeave = vi.fn()

function Calculator({ linkTo }: { linkTo: SizeLink }) {
  const [counts, setCounts] = useState<ThingCounts>({})
  return <SizeCalculator counts={counts} onCounts={setCounts} linkTo={linkTo} onLeave={onLeave} />
}

const open = (linkTo: SizeLink = (squareMetres) => ({ to: `?size=${squareMetres}`, squareMetres })) =>
  render(<Calculator linkTo={linkTo} />, { wrapper: pageWrapper({ path: '/location/a' }) })
const result = () => screen.getByRole('status').textContent
const add = (name: string) => userEvent.click(screen.getByRole('button', { name: `Add one: ${name}` }))

describe('SizeCalculator', () => {
  beforeEach(() => {
    vi.stubGlobal('PerformanceNavigationTiming', class {})
  })

  test('shows the needed size after every change and links to its Boxes', async () => {
    open()
    expect(result()).toBe('Nothing added yet.')
    await add('Moving box')
    expect(result()).toMatch(/^You need XS, 1\sm²/)
    await add('Sofa')
    await add('Wardrobe')
    expect(result()).toMatch(/^You need S, 3\sm²/)
    const link = screen.getByRole('link', { name: /available Boxes of 3/ })
    expect(link.getAttribute('href')).toBe('/location/a?size=3')
    await userEvent.click(link)
    expect(onLeave).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }))
    expect(result()).toBe('Nothing added yet.')
  })

  test('counts with the keyboard and not below zero', async () => {
    open()
    screen.getByRole('button', { name: 'Remove one: Bicycle' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(result()).toBe('Nothing added yet.')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    expect(result()).toMatch(/^You need S, 2\sm²/)
  })

  test('names the next larger free size, or links to other locations', async () => {
    const { unmount } = open(() => ({ to: '?size=8', squareMetres: 8 }))
    await add('Bicycle')
    screen.getByText(/2\sm² is taken here.*8\sm²/)
    unmount()
    open(() => undefined)
    await add('Bicycle')
    expect(screen.getByRole('link').getAttribute('href')).toBe('/boxes?size=SMALL')
  })
})
