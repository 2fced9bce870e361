export const maxItemNameLength = 100
export const maxItemNoteLength = 500
/** Amount in major units of the currency of the contract. */
export const maxItemValue = 10_000_000

export const maxItemsOfBox = 200
export const maxPhotosOfItem = 3
/** The data export loads all photos of an account into memory. */
export const maxItemPhotosOfAccount = 100
/** Size of a photo after Base64 decoding. The page reduces larger photos to this size. */
export const maxItemPhotoBytes = 600_000

export const maxItemSearchLength = 100

export const maxClaimDescriptionLength = 2_000
export const maxClaimItems = 50
/** An e-mail with more photos is too large for many mail servers. */
export const maxClaimPhotos = 20
