export interface ZipFile {
  readonly name: string
  readonly content: Uint8Array
}

/** Writes one file at a time, so that memory use stays constant. Does not compress, because PDF files already are. */
export async function* zipStream(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const { Zip, ZipPassThrough } = await import('fflate')
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for await (const { name, content } of files) {
    const file = new ZipPassThrough(name)
    zip.add(file)
    file.push(content, true)
    yield* chunks.splice(0)
  }
  zip.end()
  yield* chunks.splice(0)
}
