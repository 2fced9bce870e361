import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { requireTrials } from './hazard.ts'
import { catalogueData } from './table.ts'

test('matches docs/proof/hazards.json, which `npm run hazards document` writes', () => {
  const written = JSON.parse(readFileSync(new URL('../docs/proof/hazards.json', import.meta.url), 'utf8'))
  expect(written).toEqual(catalogueData(catalogue))
})

test('reports a failure when a hazard ran no trial', () => {
  expect(requireTrials({ trials: 0, failures: [] }).failures).toHaveLength(1)
  expect(requireTrials({ trials: 0, failures: [], unable: 'no root' }).failures).toEqual([])
  expect(requireTrials({ trials: 3, failures: [] }).failures).toEqual([])
})
