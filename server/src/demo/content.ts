import { fileURLToPath } from 'node:url'
import type { Config } from '#src/config/config.ts'
import { noContent, type OperatorContent, readContent } from '#src/features/operator-content/index.ts'
import { examplePath } from './pages/examples.ts'

/** The content of the operator. The demo has content of its own, which pages mark as examples. */
export function openContent({ CONTENT_FILE, demo }: Config): OperatorContent {
  if (CONTENT_FILE) return readContent(CONTENT_FILE)
  return demo ? readDemoContent() : noContent
}

/** Links to other sites lead to an explanatory page of the demo, because an invented operator has no other sites. */
function readDemoContent(): OperatorContent {
  const content = readContent(fileURLToPath(new URL('content/content.yaml', import.meta.url)))
  return {
    ...content,
    isExample: true,
    associations: content.associations.map((association) => ({ ...association, url: examplePath('association') })),
    social: {
      facebook: examplePath('facebook'),
      instagram: examplePath('instagram'),
      youtube: examplePath('youtube'),
      linkedin: examplePath('linkedin'),
    },
    apps: { appStore: examplePath('app-store'), googlePlay: examplePath('google-play') },
  }
}
