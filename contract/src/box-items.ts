import { z } from 'zod/mini'
import {
  maxClaimDescriptionLength,
  maxClaimItems,
  maxItemNameLength,
  maxItemNoteLength,
  maxItemPhotoBytes,
  maxItemSearchLength,
  maxItemValue,
} from './box-item-limits.ts'
import { endpoint } from './endpoint.ts'
import { missingOrWrong, requiredText } from './person.ts'
import { Amount, Currency, Day, Id } from './values.ts'

/** The list of things that a tenant stores in the Box of a contract. Staff cannot read it. */

const ItemFields = {
  name: requiredText(maxItemNameLength),
  note: z._default(z.string({ error: 'regex' }).check(z.trim(), z.maxLength(maxItemNoteLength, 'regex')), ''),
  /** An estimate, in the currency of the contract. */
  value: z._default(
    z.nullable(z.number({ error: 'regex' }).check(z.minimum(0, 'regex'), z.maximum(maxItemValue, 'regex'))),
    null,
  ),
}

export const BoxItem = z.object({
  id: Id,
  name: z.string(),
  note: z.string(),
  value: z.nullable(Amount),
  /** Ids of the photos, oldest first. */
  photos: z.array(Id),
})
export type BoxItem = z.infer<typeof BoxItem>

const ListFacts = {
  contractId: Id,
  boxName: z.string(),
  warehouseName: z.string(),
  currency: Currency,
  /** False for a shared user, who only reads the list. */
  isTenant: z.boolean(),
}

export const BoxItemList = z.object({
  ...ListFacts,
  /** Only the tenant of a running contract changes the list. */
  isEditable: z.boolean(),
  /** Shared users of the Box may read the list. */
  isShared: z.boolean(),
  /** The day on which the list of an ended contract is deleted. Null while the contract is running. */
  deletedOn: z.nullable(Day),
  items: z.array(BoxItem),
})
export type BoxItemList = z.infer<typeof BoxItemList>

export const boxItems = endpoint({
  method: 'GET',
  path: '/api/client/contract/{id}/items',
  auth: 'client',
  summary:
    'Returns the items in the Box of a contract, to the tenant, and to shared users if the tenant shares the list.',
  input: z.object({ id: Id }),
  output: BoxItemList,
  errors: ['not-found'],
})

export const addBoxItem = endpoint({
  method: 'POST',
  path: '/api/client/contract/{id}/items',
  auth: 'client',
  summary: 'Adds an item to the list of a Box.',
  status: 201,
  input: z.object({ id: Id, ...ItemFields }),
  output: BoxItem,
  errors: ['not-found', 'boxItems/read-only', 'boxItems/limit-reached', 'rate-limited'],
})

export const changeBoxItem = endpoint({
  method: 'PUT',
  path: '/api/client/contract/{id}/items',
  auth: 'client',
  summary: 'Changes name, note and value of an item.',
  input: z.object({ id: Id, itemId: Id, ...ItemFields }),
  output: BoxItem,
  errors: ['not-found', 'boxItems/read-only', 'rate-limited'],
})

export const removeBoxItem = endpoint({
  method: 'DELETE',
  path: '/api/client/contract/{id}/items',
  auth: 'client',
  summary: 'Removes an item with its photos.',
  input: z.object({ id: Id, itemId: Id }),
  output: z.void(),
  errors: ['not-found', 'boxItems/read-only'],
})

/** Base64 needs four characters for three bytes. */
const photoBodyBytes = Math.ceil((maxItemPhotoBytes * 4) / 3) + 10_000

export const addItemPhoto = endpoint({
  method: 'POST',
  path: '/api/client/contract/{id}/items/{itemId}/photos',
  auth: 'client',
  summary: 'Adds a photo (JPEG, PNG or WebP, in base64) to an item.',
  status: 201,
  bodyLimit: photoBodyBytes,
  input: z.object({ id: Id, itemId: Id, photo: z.base64() }),
  output: z.object({ id: Id }),
  errors: [
    'not-found',
    'boxItems/read-only',
    'boxItems/limit-reached',
    'payload-too-large',
    'unsupported-media-type',
    'rate-limited',
  ],
})

const PhotoPath = { id: Id, itemId: Id, photoId: Id }

export const itemPhoto = endpoint({
  method: 'GET',
  path: '/api/client/contract/{id}/items/{itemId}/photos/{photoId}',
  auth: 'client',
  summary: 'Returns a photo of an item in base64, to the readers of the list.',
  input: z.object(PhotoPath),
  output: z.object({ type: z.string(), content: z.base64() }),
  errors: ['not-found'],
})

export const removeItemPhoto = endpoint({
  method: 'DELETE',
  path: '/api/client/contract/{id}/items/{itemId}/photos/{photoId}',
  auth: 'client',
  summary: 'Removes a photo of an item.',
  input: z.object(PhotoPath),
  output: z.void(),
  errors: ['not-found', 'boxItems/read-only'],
})

export const shareBoxItems = endpoint({
  method: 'PUT',
  path: '/api/client/contract/{id}/items/sharing',
  auth: 'client',
  summary: 'Sets whether shared users of the Box may read the list of items.',
  input: z.object({ id: Id, isShared: z.boolean() }),
  output: z.void(),
  errors: ['not-found', 'boxItems/read-only'],
})

export const FoundItem = z.extend(BoxItem, { contractId: Id })
export type FoundItem = z.infer<typeof FoundItem>

export const MyItems = z.object({
  /** Own Boxes with a running contract or with items, and shared Boxes with a shared list. */
  lists: z.array(z.object({ ...ListFacts, itemCount: z.int() })),
  /** Items that contain the searched text. Empty without a text. */
  found: z.array(FoundItem),
  /** More items contain the text than the response has. */
  hasMore: z.boolean(),
})
export type MyItems = z.infer<typeof MyItems>

export const myItems = endpoint({
  method: 'GET',
  path: '/api/client/my/items',
  auth: 'client',
  summary: 'Returns the lists of items that the customer may read, and searches them. Ignores case and accents.',
  input: z.object({ search: z._default(z.string().check(z.trim(), z.maxLength(maxItemSearchLength)), '') }),
  output: MyItems,
  errors: ['rate-limited'],
})

export const claimInsurance = endpoint({
  method: 'POST',
  path: '/api/client/contract/{id}/insurance-claim',
  auth: 'client',
  summary:
    'Sends an insurance claim with the chosen items and their photos to the operator, and a receipt with the ticket number to the tenant. Creates a task.',
  status: 201,
  input: z.object({
    id: Id,
    happenedOn: z.iso.date({ error: missingOrWrong }),
    description: requiredText(maxClaimDescriptionLength),
    itemIds: z.array(Id).check(z.minLength(1, 'not-null'), z.maxLength(maxClaimItems, 'regex')),
  }),
  output: z.object({ number: z.string() }),
  errors: ['not-found', 'rate-limited'],
})
