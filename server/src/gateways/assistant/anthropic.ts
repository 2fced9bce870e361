import type Anthropic from '@anthropic-ai/sdk'
import type { LanguageModel, ModelTask, ModelTool } from './port.ts'

interface Settings {
  readonly apiKey: string
  readonly model: string
  /** URL of another server with the same API, for tests. Empty for the provider's server. */
  readonly baseUrl: string
}

const answerTokens = 700
/** Maximum requests per reply. The last one offers no tools. */
const rounds = 4
const silenceMs = 15_000
const ownHost = 'https://api.anthropic.com'

type Message = Anthropic.MessageParam
type Content = readonly Anthropic.ContentBlock[]

/** Loads the SDK with the first question, to save memory while the assistant is not used. */
async function openClient({ apiKey, baseUrl }: Settings): Promise<Anthropic> {
  const { default: Client } = await import('@anthropic-ai/sdk')
  return new Client({
    apiKey,
    // Without `authToken` and `baseURL`, the SDK reads them from the environment instead of our configuration.
    authToken: null,
    baseURL: baseUrl || ownHost,
    maxRetries: 0,
    timeout: silenceMs,
    logLevel: 'off',
  })
}

export function anthropicModel(settings: Settings): LanguageModel {
  let opening: Promise<Anthropic> | null = null
  return {
    async *answer(task, signal) {
      opening ??= openClient(settings)
      const client = await opening
      const messages: Message[] = [{ role: 'user', content: task.question }]
      for (let round = 1; round <= rounds; round++) {
        const body = {
          model: settings.model,
          max_tokens: answerTokens,
          system: task.instructions,
          messages: [...messages],
        }
        const stream = client.messages.stream({ ...body, ...toolsOf(task, round) }, { signal })
        for await (const event of stream) {
          if (event.type === 'content_block_delta' && event.delta.type === 'text_delta') yield event.delta.text
        }
        const { content, stop_reason: reason } = await stream.finalMessage()
        if (reason !== 'tool_use') return
        messages.push({ role: 'assistant', content: [...content] })
        messages.push({ role: 'user', content: await toolResults(task.tools, content) })
      }
    },
  }
}

/** The last round has no tools, so that the model must reply. */
function toolsOf({ tools }: ModelTask, round: number): { tools?: Anthropic.Tool[] } {
  if (round === rounds) return {}
  return {
    tools: tools.map(({ name, description, fields }) => ({
      name,
      description,
      input_schema: {
        type: 'object',
        properties: Object.fromEntries(
          Object.entries(fields).map(([field, meaning]) => [field, { type: 'string', description: meaning }]),
        ),
      },
    })),
  }
}

async function toolResults(tools: readonly ModelTool[], content: Content): Promise<Anthropic.ToolResultBlockParam[]> {
  const results: Anthropic.ToolResultBlockParam[] = []
  for (const block of content) {
    if (block.type !== 'tool_use') continue
    const tool = tools.find(({ name }) => name === block.name)
    const result = tool ? await tool.run(textsOf(block.input, tool)) : 'There is no such tool.'
    results.push({ type: 'tool_result', tool_use_id: block.id, content: result })
  }
  return results
}

/** Ignores undeclared fields and values that are no texts, and cuts long texts. */
function textsOf(input: unknown, { fields }: ModelTool): Record<string, string> {
  const values = typeof input === 'object' && input !== null ? Object.entries(input) : []
  return Object.fromEntries(
    values.flatMap(([name, value]) =>
      Object.hasOwn(fields, name) && typeof value === 'string' ? [[name, value.slice(0, 300)]] : [],
    ),
  )
}
