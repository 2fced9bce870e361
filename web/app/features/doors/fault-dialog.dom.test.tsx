import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { FaultReport } from './fault-dialog.tsx'
import { scaledSize } from './scale-photo.ts'

vi.mock('./scale-photo.ts', async (original) => ({
  ...(await original<typeof import('./scale-photo.ts')>()),
  // The DOM of the tests draws no images.
  scalePhoto: async (file: File) => {
    if (file.type !== 'image/jpeg') throw new Error('not an image')
    return 'data:image/jpeg;base64,/9j/4AAQ'
  },
}))

// `server-clock.ts` needs this class, which happy-dom lacks.
beforeEach(() => void vi.stubGlobal('PerformanceNavigationTiming', class {}))
afterEach(() => vi.unstubAllGlobals())

function showDialog(respond: () => Response) {
  const bodies: unknown[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_url: string, init: RequestInit) => {
      bodies.push(JSON.parse(String(init.body)))
      return respond()
    }),
  )
  const id = '0197a9b2-6f0a-7c3e-9d7e-0a1b2c3d4e5f'
  render(<FaultReport door="box" id={id} title="Box 131" help={undefined} onClose={vi.fn()} />, {
    wrapper: pageWrapper({ config: { contactTel: '+421 2 1111 1111' } }),
  })
  return { bodies, id }
}

const choose = async (type: string) => {
  const files = [new File(['x'], 'door', { type })]
  fireEvent.change(await screen.findByLabelText('Add a photo'), { target: { files } })
}

test('sends the note and the photo and shows the phone number for help', async () => {
  const { bodies, id } = showDialog(() => new Response(null, { status: 204 }))
  fireEvent.change(await screen.findByLabelText(/What’s wrong/), { target: { value: 'Stuck' } })
  await choose('image/jpeg')
  await screen.findByAltText('Your photo of the door')
  fireEvent.click(screen.getByRole('button', { name: 'Send report' }))
  await screen.findByText('Thank you, we’ve received your report')
  expect(bodies).toEqual([{ door: 'box', id, note: 'Stuck', photo: '/9j/4AAQ' }])
  expect(screen.getByRole('link', { name: /1111/ })).toBeTruthy()
})

test('retains the report after a failed request', async () => {
  showDialog(() => Response.json({ status: 429, code: 'rate-limited' }, { status: 429 }))
  const note = await screen.findByLabelText(/What’s wrong/)
  fireEvent.change(note, { target: { value: 'Stuck' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send report' }))
  await screen.findByRole('alert')
  expect(screen.getByLabelText<HTMLTextAreaElement>(/What’s wrong/).value).toBe('Stuck')
})

test('shows an error when the chosen file is not a photo', async () => {
  showDialog(() => new Response(null, { status: 204 }))
  await choose('application/pdf')
  await screen.findByText('We can’t read this file as a photo.')
})

test('scales the longer side down to 1600 pixels and never up', () => {
  expect(scaledSize(4000, 3000)).toEqual({ width: 1600, height: 1200 })
  expect(scaledSize(640, 480)).toEqual({ width: 640, height: 480 })
})
