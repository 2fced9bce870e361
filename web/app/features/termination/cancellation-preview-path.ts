export const cancellationPreviewPath = (contractId: string): string =>
  `/my/contracts/${contractId}/cancellation-preview`
