export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}
