import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, extname, resolve } from 'node:path'
import type { PlainRoute } from '#src/kernel/http/plain-route.ts'
import { slugOf } from '#src/kernel/slug.ts'

/** A file of the operator that the server publishes. */
export interface PublicFile {
  /** Contains a hash of the content, so that browsers can cache the file for ever. */
  readonly path: string
  readonly contentType: string
  /** Reads the file again for each request, because photos would fill the memory. */
  readonly read: () => Promise<Buffer>
}

interface FileType {
  readonly contentType: string
  /** Whether the content is of this type, whatever the name says. */
  matches(body: Buffer): boolean
}

const startsWith =
  (...bytes: readonly number[]) =>
  (body: Buffer) =>
    body.subarray(0, bytes.length).equals(Buffer.from(bytes))

const jpeg: FileType = { contentType: 'image/jpeg', matches: startsWith(0xff, 0xd8, 0xff) }

const photoTypes: Readonly<Record<string, FileType>> = {
  '.png': { contentType: 'image/png', matches: startsWith(0x89, 0x50, 0x4e, 0x47) },
  '.jpg': jpeg,
  '.jpeg': jpeg,
  '.webp': { contentType: 'image/webp', matches: (body) => body.toString('latin1', 8, 12) === 'WEBP' },
}
const imageTypes: Readonly<Record<string, FileType>> = {
  '.svg': { contentType: 'image/svg+xml', matches: (body) => /<svg[\s>]/.test(body.toString('utf8')) },
  ...photoTypes,
}
const documentTypes: Readonly<Record<string, FileType>> = {
  '.pdf': { contentType: 'application/pdf', matches: (body) => body.toString('latin1', 0, 5) === '%PDF-' },
}

const megabyte = 1_000_000
export const fileKinds = {
  image: { types: imageTypes, maxBytes: megabyte },
  document: { types: documentTypes, maxBytes: 20 * megabyte },
  photo: { types: photoTypes, maxBytes: 2 * megabyte },
  panorama: { types: photoTypes, maxBytes: 10 * megabyte },
} as const

/** Returns a problem for a file that is missing, too large or of another type. */
export function readPublicFile(
  folder: string,
  name: string,
  { types, maxBytes }: (typeof fileKinds)[keyof typeof fileKinds],
): PublicFile | { readonly problem: string } {
  const file = resolve(folder, name)
  const extension = extname(name).toLowerCase()
  const type = types[extension]
  if (!type) return { problem: `${name} must end with ${Object.keys(types).join(', ')}` }
  if (!existsSync(file) || !statSync(file).isFile())
    return { problem: `${name} does not exist beside the content file` }
  if (statSync(file).size > maxBytes) return { problem: `${name} must have at most ${maxBytes / megabyte} MB` }
  const body = readFileSync(file)
  if (!type.matches(body)) return { problem: `${name} is not a file of the type ${type.contentType}` }
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 16)
  const path = `/content/${hash}/${slugOf(basename(name, extname(name))) || 'file'}${extension}`
  return { path, contentType: type.contentType, read: () => readFile(file) }
}

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  // An SVG that is opened as a page must run no script.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
}

export const contentFileRoutes = (files: readonly PublicFile[]): PlainRoute[] =>
  [...new Map(files.map((file) => [file.path, file])).values()].map(({ path, contentType, read }) => ({
    method: 'GET',
    path,
    isFile: true,
    handle: async () => ({ contentType, body: await read(), headers }),
  }))
