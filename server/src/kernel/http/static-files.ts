import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.pdf': 'application/pdf',
  '.woff2': 'font/woff2',
}
const compressible = /^(text|application\/(json|manifest)|image\/svg)/

/** The service worker is revalidated at every load. It may only request files and pages of this origin. */
const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
}

export interface StaticResponse {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** A closed list of files, so that no path can leave the folder. Reads and compresses each file once. */
export class StaticFiles {
  private readonly paths = new Map<string, string>()
  private readonly bodies = new Map<string, Promise<Buffer>>()

  constructor(directory: string) {
    if (!existsSync(directory)) return
    for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name.startsWith('.') || entry.parentPath.includes(`${sep}.vite`)) continue
      const file = join(entry.parentPath, entry.name)
      this.paths.set(`/${relative(directory, file).split(sep).join('/')}`, file)
    }
  }

  async find(url: string, acceptEncoding: string): Promise<StaticResponse | null> {
    const file = this.paths.get(url)
    if (!file) return null
    const contentType = types[extname(file)] ?? 'application/octet-stream'
    const encoding = compressible.test(contentType) ? pickEncoding(acceptEncoding) : null
    const hashed = url.startsWith('/assets/')
    const isWorker = url === '/service-worker.js'
    return {
      body: await this.body(file, encoding),
      headers: {
        'content-type': contentType,
        'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        vary: 'accept-encoding',
        ...(encoding ? { 'content-encoding': encoding } : {}),
        ...(isWorker ? workerHeaders : {}),
      },
    }
  }

  private body(file: string, encoding: 'br' | 'gzip' | null): Promise<Buffer> {
    const key = `${encoding}:${file}`
    const known = this.bodies.get(key)
    if (known) return known
    const made = compress(readFileSync(file), encoding)
    this.bodies.set(key, made)
    return made
  }
}

export function pickEncoding(accepted: string): 'br' | 'gzip' | null {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : null
}

async function compress(content: Buffer, encoding: 'br' | 'gzip' | null): Promise<Buffer> {
  if (encoding === null) return content
  const compressed =
    encoding === 'gzip'
      ? await promisify(gzip)(content, { level: 9 })
      : await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })
  // Copies the result: it is a view of a much larger block, which would stay in memory.
  const exact = Buffer.allocUnsafeSlow(compressed.length)
  compressed.copy(exact)
  return exact
}
