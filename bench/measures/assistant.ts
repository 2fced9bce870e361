import { freePort } from '../../testkit/services/postgres.mjs'
import { withDemo } from '../demo.ts'
import { type Measure, median, milliseconds, type Row, withRating } from '../measure.ts'
import { startBenchProgram } from '../programs/start-bench-program.ts'

const rounds = 40
const maxFirstTokenMs = 150

/** Time to the first word of the assistant, compared with a stream that sends one word without a search. */
export const assistant: Measure = {
  name: 'assistant',
  run: () =>
    withDemo(
      async ({ url }) => {
        const port = await freePort()
        const baseline = await startBenchProgram('one-word-stream.ts', { PORT: String(port) })
        try {
          return [await compare(url, `http://127.0.0.1:${port}`)]
        } finally {
          await baseline.stop()
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
async function timeToFirstToken(url: string, question: string): Promise<number> {
  const startedMs = performance.now()
  const response = await fetch(`${url}/chatbot/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ question, sessionId: 'bench-session' }),
  })
  const reader = response.body?.getReader()
  await reader?.read()
  const tookMs = performance.now() - startedMs
  await reader?.cancel()
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)
  return tookMs
}

async function compare(ourUrl: string, baselineUrl: string): Promise<Row> {
  const ours: number[] = []
  const baseline: number[] = []
  for (let i = 0; i < rounds; i++) {
    const question = questions[i % questions.length] ?? ''
    ours.push(await timeToFirstToken(ourUrl, question))
    baseline.push(await timeToFirstToken(baselineUrl, question))
  }
  const [oursMs, baselineMs] = [median(ours), median(baseline)]
  return {
    label: 'assistant: time to the first word, median',
    ours: milliseconds(oursMs),
    baseline: `${milliseconds(baselineMs)} (a stream of one word)`,
    ratio: `${(oursMs / baselineMs).toFixed(1)} ×`,
    goal: `≤ ${maxFirstTokenMs} ms`,
    ...withRating(oursMs, { required: maxFirstTokenMs, goal: maxFirstTokenMs }),
  }
}
