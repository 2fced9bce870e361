export const confirmPasswordPath = '/my/confirm-password'
