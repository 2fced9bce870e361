import { freePort } from '../../testkit/services/postgres.mjs'
import { withDemo } from '../demo.ts'
import { judged, type Measure, median, milliseconds, type Row } from '../measure.ts'
import { startPeer } from '../peers/start-peer.ts'

const rounds = 40
const firstTokenMs = 150

/** Time to the first word of the assistant, compared with a stream that sends one word without a search. */
export const assistant: Measure = {
  name: 'assistant',
  run: () =>
    withDemo(
      async ({ url }) => {
        const port = await freePort()
        const peer = await startPeer('empty-stream.ts', { PORT: String(port) })
        try {
          return [await beside(url, `http://127.0.0.1:${port}`)]
        } finally {
          await peer.stop()
        }
      },
      { LOG_LEVEL: 'warn', ASSISTANT_QUESTIONS_PER_HOUR: '1000' },
    ),
}

const questions = [
  'When do I get the deposit back?',
  'Koľko stojí Box v Bratislave?',
  'Як завершити оренду?',
  'Dove trovo le fatture?',
]

/** Milliseconds until the first event of a stream arrives. */
async function firstToken(url: string, question: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(`${url}/chatbot/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ question, sessionId: 'bench-session' }),
  })
  const reader = response.body?.getReader()
  await reader?.read()
  const took = performance.now() - began
  await reader?.cancel()
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)
  return took
}

async function beside(ourUrl: string, emptyUrl: string): Promise<Row> {
  const ours: number[] = []
  const empty: number[] = []
  for (let i = 0; i < rounds; i++) {
    const question = questions[i % questions.length] ?? ''
    ours.push(await firstToken(ourUrl, question))
    empty.push(await firstToken(emptyUrl, question))
  }
  const [us, limit] = [median(ours), median(empty)]
  return {
    figure: 'assistant: first word, median',
    ours: milliseconds(us),
    limit: `${milliseconds(limit)} (an empty stream)`,
    ratio: `${(us / limit).toFixed(1)} ×`,
    goal: `≤ ${firstTokenMs} ms`,
    ...judged(us, { ship: firstTokenMs, goal: firstTokenMs }),
  }
}
