import { api } from '@boxzone/contract'
import { findAccount } from '#src/features/accounts/index.ts'
import { readerLanguage } from '#src/features/warehouses/index.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import { route } from '#src/kernel/http/route.ts'
import { newId } from '#src/kernel/ids.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { type AnswerEvent, type AssistantParts, answerEvents } from './answer-events.ts'
import { type ChatSession, deleteTurnsOf, insertTurn, updateSessionMemory } from './assistant.repo.ts'
import { touchSession } from './chat-session.ts'
import { detectLanguage } from './detect-language.rules.ts'
import type { BuiltInAnswer, QuestionContext } from './question-context.ts'
import { redactQuestion } from './redact-question.rules.ts'
import { warehousesFor } from './warehouse-answers.ts'
import { wordsOf } from './words.rules.ts'

declare module '#src/kernel/context.ts' {
  interface Ctx {
    readonly assistant: AssistantParts
  }
}

/** Higher than the session limit, because many visitors may share one IP address. */
const perSource = perHour('assistant-source', 300)

export const chatStreamRoute = route(api.chatStream, async (ctx, { question, sessionId, language, mayKeep }) => {
  await ctx.limit(perSource, ctx.source)
  const session = await touchSession(ctx, sessionId)
  await ctx.limit(perHour('assistant-session', ctx.config.ASSISTANT_QUESTIONS_PER_HOUR), session.idHash)
  if (!mayKeep) await deleteTurnsOf(ctx.db, session.conversationId)
  const { lat, lng } = session
  const pageLanguage = readerLanguage(ctx.config, language)
  const context: QuestionContext = {
    ctx,
    question,
    language: detectLanguage(question, pageLanguage, ctx.assistant.knowledge().vocabulary),
    position: lat === null || lng === null ? null : { lat, lng },
    memory: session.memory,
  }
  const store = async (answer: BuiltInAnswer) => {
    if (answer.memory) await updateSessionMemory(ctx.db, session.idHash, answer.memory)
    if (mayKeep) await storeTurn(context, session, answer)
  }
  return { events: (signal: AbortSignal) => withErrorEvent(ctx, answerEvents(context, ctx.assistant, signal, store)) }
})

/** The headers are already sent, so an error is reported as an event and logged. */
async function* withErrorEvent(ctx: CallCtx, events: AsyncIterable<AnswerEvent>): AsyncGenerator<AnswerEvent> {
  try {
    yield* events
  } catch (error) {
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'assistant failed')
    yield { event: 'error', message: 'The assistant could not answer.' }
  }
}

async function storeTurn(
  context: QuestionContext,
  { conversationId }: ChatSession,
  answer: BuiltInAnswer,
): Promise<void> {
  const { ctx, question, language } = context
  const account = ctx.user ? await findAccount(ctx.db, ctx.user.id) : undefined
  const names = account ? [account.firstName, account.lastName].flatMap((name) => wordsOf(name ?? '')) : []
  const warehouseWords = (await warehousesFor(context)).flatMap(({ name, address }) =>
    wordsOf(`${name} ${address.city}`),
  )
  const known = new Set([...warehouseWords, ...(ctx.assistant.knowledge().vocabulary.get(language) ?? [])])
  await insertTurn(ctx.db, {
    id: newId(),
    conversationId,
    askedAt: ctx.now(),
    language,
    question: redactQuestion(question, (word) => known.has(word), names),
    answer: answer.isPersonal ? null : redactQuestion(answer.text, () => true, names),
    sources: [...answer.sources],
  })
}
