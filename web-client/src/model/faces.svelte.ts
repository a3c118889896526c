/** What the faces of cards and tiles show: their texts in place of their pictures. Set with the settings. */
export const faces = $state({ texts: false });
