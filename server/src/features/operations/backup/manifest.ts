import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { z } from 'zod'

const count = z.int().min(0)

/** Stored as `<file>.json` to check that the backup is complete and which release can read it. */
export const Manifest = z.object({
  product: z.literal('boxzone'),
  version: z.string().min(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** Row counts at the time of the backup. */
  rows: z.record(z.string(), count),
  bytes: count,
  sha256: z.string().length(64),
})
export type Manifest = z.infer<typeof Manifest>

export const manifestOf = (file: string): string => `${file}.json`

export async function readManifest(file: string): Promise<Manifest> {
  const path = manifestOf(file)
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${path} does not exist; a backup is the dump and its manifest`)
  })
  const parsed = Manifest.safeParse(readJson(path, text))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new Error(`${path} is broken at ${issue?.path.join('.') || 'its beginning'}: ${issue?.message}`)
}

function readJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${path} is broken: ${error instanceof Error ? error.message : 'no JSON'}`)
  }
}

export async function checksumFile(file: string): Promise<Pick<Manifest, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

export async function assertIntact(file: string, { bytes, sha256 }: Manifest): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new Error(`${file} does not exist`)
  if (found.size !== bytes) throw new Error(`${file} is broken: it has ${found.size} of ${bytes} bytes`)
  if ((await checksumFile(file)).sha256 !== sha256)
    throw new Error(`${file} is broken: its checksum differs from the manifest`)
}
