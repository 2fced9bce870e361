import type { Config } from '#src/config/config.ts'
import type { LanguageModel } from '#src/gateways/assistant/port.ts'
import type { AssistantParts } from './answer-events.ts'
import { type Knowledge, openKnowledge } from './knowledge.ts'

/** Reads the texts with the first question. */
export function openAssistant(config: Config, model: LanguageModel | null): AssistantParts {
  let known: Knowledge | undefined
  return {
    model,
    knowledge: () => {
      known ??= openKnowledge(config)
      return known
    },
  }
}
