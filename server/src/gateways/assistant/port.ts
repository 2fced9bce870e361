/** A hosted language model. It sees only the task and the results of our tools. */
export interface LanguageModel {
  /** Streams the reply. Throws when the model is unreachable or refuses. */
  answer(task: ModelTask, signal: AbortSignal): AsyncIterable<string>
}

export interface ModelTask {
  /** Role and rules of the assistant. */
  readonly instructions: string
  readonly question: string
  readonly tools: readonly ModelTool[]
}

/** A read-only function for the model. */
export interface ModelTool {
  readonly name: string
  readonly description: string
  /** Names and meanings of its optional text inputs. */
  readonly fields: Readonly<Record<string, string>>
  run(input: Readonly<Record<string, string>>): Promise<string>
}
