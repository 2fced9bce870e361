import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PdfRequest } from './render-pdf.ts'

export interface PdfWorkerRequest {
  readonly id: number
  readonly order: PdfRequest
}

export type PdfWorkerResponse =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly reason: string }

interface PdfWorkerSettings {
  /** How Node is started, where it differs from this process. */
  readonly execArgv?: readonly string[]
  /** The process ends when nobody asked for so long. */
  readonly idleMs?: number
  /** A paper that takes longer is given up. */
  readonly patienceMs?: number
}

interface Waiting extends PdfWorkerRequest {
  readonly resolve: (pdf: Buffer) => void
  readonly reject: (error: Error) => void
  deaths: number
}

const program = fileURLToPath(new URL('./pdf-worker.ts', import.meta.url))
/** A paper during which the process ended so often is given up. */
const mostDeaths = 2

/**
 * Puts documents on paper in a process of its own, started with the first of them: drawing one keeps a processor busy for
 * a tenth of a second, and nobody else should wait for that. One paper at a time; when the process dies over one, it is
 * tried once more.
 */
export class PdfWorker {
  readonly #settings: Required<PdfWorkerSettings>
  readonly #waiting: Waiting[] = []
  #process: ChildProcess | null = null
  #timer: NodeJS.Timeout | undefined
  #lastId = 0
  #closed = false

  constructor({ execArgv = process.execArgv, idleMs = 5 * 60_000, patienceMs = 60_000 }: PdfWorkerSettings = {}) {
    this.#settings = { execArgv, idleMs, patienceMs }
  }

  /** Of the process, while there is one. */
  get pid(): number | undefined {
    return this.#process?.pid
  }

  renderPdf(order: PdfRequest): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new Error('No paper: the press is closed'))
      this.#lastId += 1
      this.#waiting.push({ id: this.#lastId, order, resolve, reject, deaths: 0 })
      if (this.#waiting.length === 1) this.#next()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    const ending = this.#process
    if (!ending) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill('SIGKILL')
    await ended
  }

  #next(): void {
    clearTimeout(this.#timer)
    const [next] = this.#waiting
    if (next) {
      this.#process ??= this.#start()
      this.#process.send({ id: next.id, order: next.order })
      this.#timer = setTimeout(() => this.#process?.kill('SIGKILL'), this.#settings.patienceMs)
    } else {
      this.#timer = setTimeout(() => this.#rest(), this.#settings.idleMs)
    }
    this.#timer.unref()
  }

  #start(): ChildProcess {
    const execArgv = [...this.#settings.execArgv]
    // Nothing of our environment: secrets have no business there.
    const started = fork(program, { execArgv, env: { NODE_ENV: 'production' }, serialization: 'advanced' })
    const ended = () => this.#ended(started)
    return started
      .on('message', (answer: PdfWorkerResponse) => this.#take(answer))
      .on('exit', ended)
      .on('error', ended)
  }

  #take(answer: PdfWorkerResponse): void {
    const [current] = this.#waiting
    if (current?.id !== answer.id) return
    this.#waiting.shift()
    if ('pdf' in answer) current.resolve(Buffer.from(answer.pdf))
    else current.reject(new Error(`No paper: ${answer.reason}`))
    this.#next()
  }

  #rest(): void {
    this.#process?.disconnect()
    this.#process = null
  }

  #ended(which: ChildProcess): void {
    if (this.#process !== which) return
    this.#process = null
    const given = this.#closed ? this.#waiting.splice(0) : this.#givenUp()
    for (const { reject } of given) reject(new Error('No paper: its process ended'))
    if (this.#waiting.length > 0) this.#next()
  }

  #givenUp(): Waiting[] {
    const [current] = this.#waiting
    if (!current) return []
    current.deaths += 1
    return current.deaths < mostDeaths ? [] : this.#waiting.splice(0, 1)
  }
}
