export { answerEvents } from './answer-events.ts'
export { assistantCleanUpJob } from './assistant-clean-up.job.ts'
export { builtInAnswer } from './built-in-answer.ts'
export { chatStreamRoute } from './chat-stream.ts'
export { clearChatLocationRoute } from './clear-chat-location.ts'
export { closeChatSessionRoute } from './close-chat-session.ts'
export { questionFeatures } from './decide-question.rules.ts'
export { detectLanguage } from './detect-language.rules.ts'
export { handoverEmail, handoverReceiptEmail } from './handover.email.tsx'
export { findHandover } from './handover.repo.ts'
export { handoverData } from './handover-data.ts'
export { siteStems } from './known-words.ts'
export { openAssistant } from './open-assistant.ts'
export type { BuiltInAnswer, QuestionContext } from './question-context.ts'
export { requestHandoverRoute } from './request-handover.ts'
export { resolveChatLocationRoute } from './resolve-chat-location.ts'
export { newTicketNumber } from './ticket-number.ts'
export {
  encodeTopicModel,
  featureRows,
  isTopicLabel,
  readTopicModel,
  rowsOf,
  softmax,
  type TopicLabel,
  type TopicWeights,
  topicModelOf,
} from './topic-model.ts'
export { warehousesFor, warehousesNamedIn } from './warehouse-answers.ts'
