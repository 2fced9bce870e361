import type { LanguageModel } from '#src/gateways/assistant/port.ts'
import { builtInAnswer } from './built-in-answer.ts'
import type { Knowledge } from './knowledge.ts'
import { modelTask } from './model-task.ts'
import type { BuiltInAnswer, QuestionContext } from './question-context.ts'

/** Server-sent events of the chat stream (specification, section 7). */
export type AnswerEvent =
  | { readonly event: 'token'; readonly chunk: string }
  | { readonly event: 'snapshot'; readonly text: string }
  | { readonly event: 'error'; readonly message: string }
  | { readonly event: 'end' }

export interface AssistantParts {
  knowledge(): Knowledge
  /** Null when only built-in answers are available. */
  readonly model: LanguageModel | null
}

/** A built-in answer is streamed in chunks of up to four words. */
const chunk = /\S+\s*(?:\S+\s*){0,3}/g

/** Calls `done` with the complete answer, unless the client disconnected earlier. */
export async function* answerEvents(
  context: QuestionContext,
  { knowledge, model }: AssistantParts,
  signal: AbortSignal,
  done: (answer: BuiltInAnswer) => Promise<void>,
): AsyncGenerator<AnswerEvent> {
  const answer = yield* model ? modelEvents(context, knowledge(), model, signal) : builtInEvents(context, knowledge())
  if (signal.aborted) return
  await done(answer)
  yield { event: 'end' }
}

async function* builtInEvents(
  context: QuestionContext,
  knowledge: Knowledge,
): AsyncGenerator<AnswerEvent, BuiltInAnswer> {
  const answer = await builtInAnswer(context, knowledge)
  for (const part of answer.text.match(chunk) ?? []) yield { event: 'token', chunk: part }
  return answer
}

/** When the model fails, replaces its partial output with the built-in answer. */
async function* modelEvents(
  context: QuestionContext,
  knowledge: Knowledge,
  model: LanguageModel,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent, BuiltInAnswer> {
  let text = ''
  try {
    for await (const part of model.answer(await modelTask(context, knowledge), signal)) {
      text += part
      yield { event: 'token', chunk: part }
    }
    if (text.trim() !== '') return { text, sources: ['model'], isPersonal: context.ctx.user !== undefined }
  } catch (error) {
    if (!signal.aborted) context.ctx.log.warn({ err: error, requestId: context.ctx.requestId }, 'language model failed')
  }
  if (signal.aborted) return { text, sources: ['model'], isPersonal: true }
  return yield* replacement(context, knowledge, text !== '')
}

/** Sends tokens after the snapshot, because the browser may ignore a final snapshot of similar length. */
async function* replacement(context: QuestionContext, knowledge: Knowledge, wasBegun: boolean) {
  const answer = await builtInAnswer(context, knowledge)
  const [first = '', ...rest] = answer.text.match(chunk) ?? []
  yield wasBegun ? { event: 'snapshot' as const, text: first } : { event: 'token' as const, chunk: first }
  for (const part of rest) yield { event: 'token' as const, chunk: part }
  return answer
}
