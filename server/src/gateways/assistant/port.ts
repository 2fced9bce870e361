/** A hosted language model. It sees what it is given and may ask our tools, nothing else. */
export interface LanguageModel {
  /** The answer as it comes. Throws when the model cannot be reached or refuses. */
  answer(task: ModelTask, signal: AbortSignal): AsyncIterable<string>
}

export interface ModelTask {
  /** Who it is and what it may say. */
  readonly instructions: string
  readonly question: string
  readonly tools: readonly ModelTool[]
}

/** Something the model may look up. Tools only read. */
export interface ModelTool {
  readonly name: string
  readonly description: string
  /** Names of the texts it takes, with their meaning; all may be left out. */
  readonly fields: Readonly<Record<string, string>>
  run(input: Readonly<Record<string, string>>): Promise<string>
}
