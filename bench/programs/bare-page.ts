// Baseline of a first paint: a heading and a paragraph without style, font or script.
import { createServer } from 'node:http'

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bare</title><main><h1>Bare</h1><p>${'A page with nothing but words. '.repeat(20)}</p></main></html>`

createServer((_, response) => response.setHeader('content-type', 'text/html').end(page)).listen(
  Number(process.env.PORT),
  '127.0.0.1',
  () => console.log('ready'),
)
