// `node scripts/image-digests.mjs` compares the pinned container images with Docker Hub. It fails if an image has no digest
// or if the registry does not know the digest. `--write` pins each tag to its current digest.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { imageFiles, imagesIn, pinImages } from './lib/images.mjs'
import { inRoot } from './lib/paths.mjs'

const manifestTypes = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
].join(', ')

/** Returns the digest of the image with this tag or digest. Null if the registry does not know the image. */
export async function findDigest({ name, reference }, request = fetch) {
  const repository = name.includes('/') ? name : `library/${name}`
  const login = `https://auth.docker.io/token?service=registry.docker.io&scope=repository:${repository}:pull`
  const { token } = await (await request(login)).json()
  const response = await request(`https://registry-1.docker.io/v2/${repository}/manifests/${reference}`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${token}`, accept: manifestTypes },
  })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`${name}:${reference}: the registry returned ${response.status}`)
  return response.headers.get('docker-content-digest')
}

async function checkImage(file, { name, tag, digest }) {
  const image = `${file}: ${name}:${tag}`
  if (!digest) return { ok: false, line: `${image} has no digest` }
  if (!(await findDigest({ name, reference: digest }))) return { ok: false, line: `${image}: unknown digest ${digest}` }
  const current = await findDigest({ name, reference: tag })
  return { ok: true, line: current === digest ? `${image} is current` : `${image} has a newer build: ${current}` }
}

async function check() {
  let isFailed = false
  for (const file of imageFiles) {
    for (const image of imagesIn(readFileSync(inRoot(file), 'utf8'))) {
      const { ok, line } = await checkImage(file, image)
      console.log(line)
      isFailed ||= !ok
    }
  }
  process.exitCode = isFailed ? 1 : 0
}

async function write() {
  for (const file of imageFiles) {
    const text = readFileSync(inRoot(file), 'utf8')
    const digests = new Map()
    for (const { name, tag } of imagesIn(text)) {
      const digest = await findDigest({ name, reference: tag })
      if (!digest) throw new Error(`${file}: the registry does not know ${name}:${tag}`)
      digests.set(`${name}:${tag}`, digest)
    }
    writeFileSync(
      inRoot(file),
      pinImages(text, ({ name, tag }) => digests.get(`${name}:${tag}`)),
    )
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await (process.argv.includes('--write') ? write() : check())
