import type { Command } from './command.ts'

const exitCodes = 'Exit codes: 0 done, 1 failed, 2 called in a wrong way.'

const columns = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}

export function overview(commands: readonly Command[]): string[] {
  return [
    'npx boxzone <command> [options]',
    '',
    ...columns(commands.map(({ name, description }) => [name, description])),
    '',
    'Every command takes --json and --help. Settings come from the environment, as for the server.',
    exitCodes,
  ]
}

export function helpOf({ name, description, operands, options, examples }: Command): string[] {
  const rows = Object.entries(options).map(([option, { type, description }]): [string, string] => [
    type === 'boolean' ? `--${option}` : `--${option} …`,
    description,
  ])
  return [
    ['npx boxzone', name, ...operands, '[options]'].join(' '),
    '',
    description,
    '',
    ...columns([...rows, ['--json', 'answers with one JSON object']]),
    '',
    'Examples:',
    ...examples.map((example) => `  npx boxzone ${example}`),
    '',
    exitCodes,
  ]
}
