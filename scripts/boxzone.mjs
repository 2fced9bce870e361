#!/usr/bin/env node
// `npx boxzone …` runs the operator's commands from source on the pinned Node.
import { spawnSync } from 'node:child_process'
import { inRoot, requireNode, root } from './lib/paths.mjs'

// The command runs in the repository. File arguments are relative to the operator's working folder.
const calledFrom = process.cwd()
const args = ['--import', 'tsx', inRoot('server', 'src', 'cli', 'main.ts'), calledFrom, ...process.argv.slice(2)]
const env = { NODE_ENV: 'production', ...process.env }
const { status, error } = spawnSync(requireNode(), args, { cwd: root, stdio: 'inherit', env })
if (error) console.error(`boxzone: the command did not start: ${error.message}`)
process.exit(status ?? 1)
