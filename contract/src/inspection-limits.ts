export const maxInspectionPhotos = 6

/** Limit of a decoded photo. The page scales photos down, so they are much smaller. */
export const maxInspectionPhotoBytes = 2_000_000
