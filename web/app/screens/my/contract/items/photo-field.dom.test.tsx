import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { useDraftPhotos } from './item-photos.ts'
import { PhotoField } from './photo-field.tsx'

vi.mock('./shrink-photo.ts', () => ({ shrinkPhoto: async () => 'data:image/jpeg;base64,/9j/4AAQ' }))

function Field() {
  const draft = useDraftPhotos('contract', [])
  return <PhotoField contractId="contract" itemId={undefined} draft={draft} disabled={false} />
}

test('says that further photos were left out', async () => {
  render(<Field />, { wrapper: pageWrapper() })
  const files = [1, 2, 3, 4].map((number) => new File(['photo'], `${number}.jpg`, { type: 'image/jpeg' }))
  const [input] = screen.getAllByLabelText('Add a photo')
  fireEvent.change(input ?? document.body, { target: { files } })
  expect((await screen.findByRole('alert')).textContent).toMatch(/3 photos at most/)
  expect(screen.getAllByAltText(/^Photo/)).toHaveLength(3)
})
