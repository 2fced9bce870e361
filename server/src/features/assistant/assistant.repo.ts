import type { GeoPosition, Language } from '@boxzone/contract'
import { type Db, json } from '#src/kernel/database/index.ts'
import type { ChatMemory } from './follow-up.rules.ts'

interface AssistantSessionTable {
  idHash: string
  conversationId: string
  usedAt: Date
  lat: number | null
  lng: number | null
  memory: ChatMemory | null
}

interface AssistantTurnTable {
  id: string
  conversationId: string
  askedAt: Date
  language: Language
  question: string
  answer: string | null
  sources: string[]
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    assistantSession: AssistantSessionTable
    assistantTurn: AssistantTurnTable
  }
}

export type ChatSession = Readonly<AssistantSessionTable>
export type ChatTurn = Readonly<AssistantTurnTable>

interface SessionUse {
  readonly idHash: string
  /** Id of the conversation of a new session. An existing session retains its conversation. */
  readonly conversationId: string
  readonly now: Date
  /** Sessions that were last used before this time have expired. */
  readonly expired: Date
}

/** Creates a new session when there is none or the last one has expired. */
export async function insertOrUseSession(
  db: Db,
  { idHash, conversationId, now, expired }: SessionUse,
): Promise<ChatSession> {
  await db.deleteFrom('assistantSession').where('idHash', '=', idHash).where('usedAt', '<=', expired).execute()
  return db
    .insertInto('assistantSession')
    .values({ idHash, conversationId, usedAt: now, lat: null, lng: null, memory: null })
    .onConflict((conflict) => conflict.column('idHash').doUpdateSet({ usedAt: now }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updateSessionPosition(db: Db, idHash: string, position: GeoPosition | null): Promise<void> {
  await db
    .updateTable('assistantSession')
    .set({ lat: position?.lat ?? null, lng: position?.lng ?? null })
    .where('idHash', '=', idHash)
    .execute()
}

export async function updateSessionMemory(db: Db, idHash: string, memory: ChatMemory): Promise<void> {
  await db
    .updateTable('assistantSession')
    .set({ memory: json(memory) })
    .where('idHash', '=', idHash)
    .execute()
}

export async function deleteChatSession(db: Db, idHash: string): Promise<void> {
  await db.deleteFrom('assistantSession').where('idHash', '=', idHash).execute()
}

export async function deleteExpiredSessions(db: Db, expired: Date): Promise<number> {
  const result = await db.deleteFrom('assistantSession').where('usedAt', '<=', expired).executeTakeFirst()
  return Number(result.numDeletedRows)
}

export async function insertTurn(db: Db, turn: ChatTurn): Promise<void> {
  await db.insertInto('assistantTurn').values(turn).execute()
}

export async function deleteTurnsOf(db: Db, conversationId: string): Promise<void> {
  await db.deleteFrom('assistantTurn').where('conversationId', '=', conversationId).execute()
}

export async function deleteOldTurns(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('assistantTurn').where('askedAt', '<', before).executeTakeFirst()
  return Number(result.numDeletedRows)
}
