export const maxFaultNoteLength = 500

/** Limit of the decoded photo. The page scales photos down, so they are much smaller. */
export const maxFaultPhotoBytes = 2_000_000
