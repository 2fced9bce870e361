import type { LanguageModel } from '#src/gateways/assistant/port.ts'
import { builtInAnswer } from './built-in-answer.ts'
import type { Knowledge } from './knowledge.ts'
import { modelTask } from './model-task.ts'
import type { BuiltInAnswer, QuestionContext } from './question-context.ts'
import { isSupported } from './verify-reply.rules.ts'

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

/** An answer, built-in or by the model, is streamed in chunks of up to four words. */
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
  yield* tokensOf(answer)
  return answer
}

/** Shows the reply of the model only if our texts support it. Otherwise shows the built-in answer. */
async function* modelEvents(
  context: QuestionContext,
  knowledge: Knowledge,
  model: LanguageModel,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent, BuiltInAnswer> {
  const builtIn = await builtInAnswer(context, knowledge)
  const text = builtIn.memory === null ? null : await supportedReply(context, knowledge, model, builtIn, signal)
  const answer = text === null ? builtIn : { ...builtIn, text, isPersonal: context.ctx.user !== undefined }
  if (!signal.aborted) yield* tokensOf(answer)
  return answer
}

/** Null if the model fails or states something that neither the built-in answer nor a tool contains. */
async function supportedReply(
  context: QuestionContext,
  knowledge: Knowledge,
  model: LanguageModel,
  builtIn: BuiltInAnswer,
  signal: AbortSignal,
): Promise<string | null> {
  const { ctx, language } = context
  const results: string[] = []
  const task = modelTask(context, knowledge, builtIn, (result) => results.push(result))
  try {
    let text = ''
    for await (const part of model.answer(task, signal)) text += part
    return isSupported(text, { answer: builtIn.text, results, language }) ? text : null
  } catch (error) {
    if (!signal.aborted) ctx.log.warn({ err: error, requestId: ctx.requestId }, 'language model failed')
    return null
  }
}

function* tokensOf({ text }: BuiltInAnswer): Generator<AnswerEvent> {
  for (const part of text.match(chunk) ?? []) yield { event: 'token', chunk: part }
}
