import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { imageFiles, imagesIn } from '../scripts/lib/images.mjs'
import { Settings } from '../server/src/config/settings.ts'

const read = (path: string) => readFileSync(new URL(`../deploy/${path}`, import.meta.url), 'utf8')

/** Names in the text that look like settings of Boxzone, not of other programs. */
const settingsIn = (text: string) =>
  [...text.matchAll(/\b(?:BOXZONE|METRICS|TRUST|DATABASE|SMTP|MQTT)_[A-Z_]+\b|\bPORT(?=:)/g)].map(([name]) => name)

for (const file of ['compose.yaml', 'kubernetes.yaml']) {
  test(`parses ${file} and finds only known settings`, () => {
    const documents = parseAllDocuments(read(file), { merge: true })
    expect(documents.flatMap((document) => ('errors' in document ? document.errors : []))).toEqual([])
    const names = settingsIn(read(file))
    expect(names).toContain('BOXZONE_ROLES')
    expect(names.filter((name) => !(name in Settings.shape))).toEqual([])
  })
}

test('omits development packages from the container and includes tsx', () => {
  const text = read('Containerfile')
  expect(text).toMatch(/npm ci --omit=dev/)
  for (const name of ['tsx', 'esbuild', '@esbuild']) {
    expect(text).toContain(`COPY --from=build /app/node_modules/${name} node_modules/${name}`)
  }
  const { dependencies } = JSON.parse(
    readFileSync(new URL('../node_modules/tsx/package.json', import.meta.url), 'utf8'),
  )
  expect(Object.keys(dependencies)).toEqual(['esbuild'])
})

test('runs the container as an unprivileged user and copies existing folders', () => {
  const text = read('Containerfile')
  expect(text).toMatch(/^USER node$/m)
  for (const [, folder] of text.matchAll(/^COPY .*\/app\/(contract|i18n|server|scripts)\b/gm)) {
    expect(() => readFileSync(new URL(`../${folder}`, import.meta.url))).toThrow(/EISDIR/)
  }
})

test('starts only PostgreSQL for the tools service and trusts the broker certificate in every Boxzone service', () => {
  const [document] = parseAllDocuments(read('compose.yaml'), { merge: true })
  const { services } = document && 'toJS' in document ? document.toJS() : { services: {} }
  expect(Object.keys(services.tools.depends_on)).toEqual(['postgres'])
  for (const name of ['app1', 'app2', 'worker', 'tools']) {
    expect(services[name].environment.NODE_EXTRA_CA_CERTS, name).toBe('/certs/ca.pem')
  }
})

/** An exact version: two numbers or more. */
const exactTag = /^\d+(\.\d+)+(-[\w.-]+)?$/

test.each(imageFiles)('pins every image in %s by an exact version and a digest', (file) => {
  const images = imagesIn(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
  expect(images.length).toBeGreaterThan(0)
  for (const { name, tag, digest } of images) {
    expect([name, exactTag.test(tag), digest]).toEqual([name, true, expect.stringMatching(/^sha256:[0-9a-f]{64}$/)])
  }
})

test('runs the container on the Node version of package.json', () => {
  const { devDependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const nodes = imagesIn(read('Containerfile')).filter(({ name }) => name === 'node')
  expect(nodes.map(({ tag }) => tag.split('-')[0])).toEqual([devDependencies.node, devDependencies.node])
})

test('publishes no metrics port', () => {
  const [document] = parseAllDocuments(read('compose.yaml'), { merge: true })
  const { services } = document && 'toJS' in document ? document.toJS() : { services: {} }
  const published = Object.values<{ ports?: string[] }>(services).flatMap(({ ports = [] }) => ports)
  expect(published.filter((port) => port.includes('9464'))).toEqual([])
})

const units = ['boxzone@.service', 'boxzone-worker.service']

/** Settings in the `Environment` lines of a systemd unit. */
const environmentOf = (unit: string): Record<string, string> =>
  Object.fromEntries(
    [...read(`systemd/${unit}`).matchAll(/^Environment=(.*)$/gm)]
      .flatMap(([, assignments = '']) => assignments.split(' '))
      .map((assignment) => assignment.split('=')),
  )

test('gives each systemd process its own port for metrics and serves on 127.0.0.1', () => {
  const environments = units.map(environmentOf)
  for (const environment of environments) {
    expect(Object.keys(environment).filter((name) => !(name in Settings.shape))).toEqual([])
    expect(environment).not.toHaveProperty('METRICS_HOST')
  }
  expect(environments[0]).toMatchObject({ BOXZONE_ROLES: 'http', HOST: '127.0.0.1', PORT: '%i', METRICS_PORT: '1%i' })
  expect(environments[1]).toMatchObject({ BOXZONE_ROLES: 'worker', METRICS_PORT: '13000' })
  expect(Settings.parse({}).METRICS_HOST).toBe('127.0.0.1')
})

test('runs the systemd units as an unprivileged user with a read-only system', () => {
  for (const unit of [...units, 'boxzone-backup.service']) {
    expect(read(`systemd/${unit}`)).toMatch(/^User=boxzone$/m)
    expect(read(`systemd/${unit}`)).toMatch(/^ProtectSystem=strict$/m)
  }
})

test('uses only existing metrics in the alerts and alerts on a lost lock broker', () => {
  const [document] = parseAllDocuments(read('prometheus/boxzone.rules.yaml'))
  const { groups } = document && 'toJS' in document ? document.toJS() : { groups: [] }
  const rules: { alert: string; expr: string }[] = groups[0].rules
  expect(rules.map(({ alert }) => alert)).toContain('BoxzoneLockBrokerLost')
  const sources = globSync(['server/src/kernel/metrics/*.ts', 'server/src/features/operations/*.ts'])
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const names = rules.flatMap(({ expr }) => expr.match(/boxzone_[a-z_]+/g) ?? [])
  expect(names.length).toBeGreaterThan(8)
  for (const name of names) expect(sources).toContain(`'${name.replace(/_(count|bucket)$/, '')}'`)
})
