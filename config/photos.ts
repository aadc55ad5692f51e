/**
 * Decorative photos from an external host. A browser requests them only after consent to `functional`; until then,
 * and if loading fails, our own drawing is shown. Operators replace them with their own photos and clear the licence
 * of each one.
 */
export const photoHost = 'https://images.unsplash.com';

interface Photo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

const photo = (id: string, width: number, height: number): Photo => ({
  src: `${photoHost}/${id}?w=${width}&h=${height}&fit=crop&fm=webp&q=70`,
  width,
  height,
});

export const photos = {
  dataCentreAisle: photo('photo-1506399558188-acca6f8cbf41', 1280, 720),
  serverFront: photo('photo-1558494949-ef010cbdcc31', 960, 720),
} as const;
