import { arch, cpus, platform, release, totalmem } from 'node:os'

/** What the figures were measured on. */
export function describeMachine(): string {
  const processors = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  const model = processors[0]?.model.trim() || 'unnamed processor'
  return `${processors.length} × ${model}, ${memory} GB, ${platform()} ${release()} ${arch()}, Node ${process.versions.node}`
}
