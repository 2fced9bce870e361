import { fileURLToPath } from 'node:url'
import { type RunningProgram, startSupervised } from '../../testkit/services/supervised-process.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Starts a program of this folder and waits until it prints `ready`. Node preloads the modules in `preload`. */
export function startBenchProgram(
  file: string,
  env: Record<string, string>,
  preload: readonly string[] = ['tsx'],
): Promise<RunningProgram> {
  return startSupervised({
    command: process.execPath,
    args: [...preload.flatMap((name) => ['--import', name]), `bench/programs/${file}`],
    options: { cwd: root, env: { ...process.env, NODE_ENV: 'production', ...env } },
    ready: /^ready$/m,
  })
}
