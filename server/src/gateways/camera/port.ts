/** The camera at an entrance. */
export interface CameraGateway {
  /** Throws when the camera cannot be reached. */
  capture(place: { readonly warehouseId: string; readonly name: string; readonly at: Date }): Promise<Picture>
}

export interface Picture {
  readonly contentType: string
  readonly image: Buffer
}
