import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism, constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { PdfRequest } from './render-pdf.ts'

export interface PdfWorkerRequest {
  readonly id: number
  readonly request: PdfRequest
}

export type PdfWorkerResponse =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly reason: string }

interface PdfWorkerSettings {
  /** Node arguments. The default is those of this process. */
  readonly execArgv?: readonly string[]
  /** The process ends after this time without a request. */
  readonly idleMs?: number
  /** A request that takes longer is rejected. */
  readonly timeoutMs?: number
  /** Below normal by default, because API requests must not wait for PDF rendering. */
  readonly priority?: number
}

interface PendingRequest extends PdfWorkerRequest {
  readonly resolve: (pdf: Buffer) => void
  readonly reject: (error: Error) => void
  exits: number
}

/** Without these limits, V8 lets the heap of the process grow to twice the size. */
const memoryLimits = ['--max-old-space-size=200', '--max-semi-space-size=8']

const program = fileURLToPath(new URL('./pdf-worker.ts', import.meta.url))
/** A request is rejected after this number of process exits. */
const maxExits = 2

/** Renders PDFs one at a time in a child process, because rendering would block the event loop for about 100 ms. */
export class PdfWorker {
  readonly #settings: Required<PdfWorkerSettings>
  readonly #pending: PendingRequest[] = []
  #process: ChildProcess | null = null
  #timer: NodeJS.Timeout | undefined
  #lastId = 0
  #closed = false

  constructor({
    execArgv = process.execArgv,
    idleMs = 5 * 60_000,
    timeoutMs = 60_000,
    priority = constants.priority.PRIORITY_BELOW_NORMAL,
  }: PdfWorkerSettings = {}) {
    this.#settings = { execArgv, idleMs, timeoutMs, priority }
  }

  /** Undefined while no process runs. */
  get pid(): number | undefined {
    return this.#process?.pid
  }

  get pendingRequests(): number {
    return this.#pending.length
  }

  renderPdf(request: PdfRequest): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new Error('PDF rendering failed: the worker is closed'))
      this.#lastId += 1
      this.#pending.push({ id: this.#lastId, request, resolve, reject, exits: 0 })
      if (this.#pending.length === 1) this.#next()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    const child = this.#process
    if (!child) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }

  #next(): void {
    clearTimeout(this.#timer)
    const [next] = this.#pending
    if (next) {
      this.#process ??= this.#start()
      this.#process.send({ id: next.id, request: next.request })
      this.#timer = setTimeout(() => this.#process?.kill('SIGKILL'), this.#settings.timeoutMs)
    } else {
      this.#timer = setTimeout(() => this.#endIdleProcess(), this.#settings.idleMs)
    }
    this.#timer.unref()
  }

  #start(): ChildProcess {
    const execArgv = [...this.#settings.execArgv, ...memoryLimits]
    // The process must not receive secrets from our environment.
    const started = fork(program, { execArgv, env: { NODE_ENV: 'production' }, serialization: 'advanced' })
    if (started.pid !== undefined) setPriority(started.pid, this.#settings.priority)
    const ended = () => this.#ended(started)
    return started
      .on('message', (response: PdfWorkerResponse) => this.#settle(response))
      .on('exit', ended)
      .on('error', ended)
  }

  #settle(response: PdfWorkerResponse): void {
    const [current] = this.#pending
    if (current?.id !== response.id) return
    this.#pending.shift()
    if ('pdf' in response) current.resolve(Buffer.from(response.pdf))
    else current.reject(new Error(`PDF rendering failed: ${response.reason}`))
    this.#next()
  }

  #endIdleProcess(): void {
    this.#process?.disconnect()
    this.#process = null
  }

  #ended(which: ChildProcess): void {
    if (this.#process !== which) return
    this.#process = null
    const rejected = this.#closed ? this.#pending.splice(0) : this.#takeRejected()
    for (const { reject } of rejected) reject(new Error('PDF rendering failed: the worker process ended'))
    if (this.#pending.length > 0) this.#next()
  }

  #takeRejected(): PendingRequest[] {
    const [current] = this.#pending
    if (!current) return []
    current.exits += 1
    return current.exits < maxExits ? [] : this.#pending.splice(0, 1)
  }
}

/** More processes would need more memory than a container of 768 MB has. */
const maxPdfWorkers = Math.min(2, availableParallelism())

/** Renders PDFs in several processes. A further process starts only while the earlier ones are busy. */
export class PdfWorkerPool {
  readonly #workers: readonly PdfWorker[]

  constructor(settings: PdfWorkerSettings = {}, size = maxPdfWorkers) {
    this.#workers = Array.from({ length: size }, () => new PdfWorker(settings))
  }

  /** The process ids of the running processes. */
  get pids(): number[] {
    return this.#workers.flatMap(({ pid }) => pid ?? [])
  }

  renderPdf(request: PdfRequest): Promise<Buffer> {
    const fewest = this.#workers.reduce((best, next) => (next.pendingRequests < best.pendingRequests ? next : best))
    return fewest.renderPdf(request)
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.close()))
  }
}
