export default {
  title: "The picture was not added",
  error: {
    noFile: "Choose a picture to add.",
    oneFile: "Send one picture at a time.",
    empty: "The file is empty. Choose another one.",
    tooLarge: "The file is larger than {megabytes, number} MB. Save it smaller and try again.",
    notAPicture: "This is not a picture we take. Use JPEG, PNG, WebP or AVIF.",
    svg: "SVG drawings are not taken, since they can carry programs. Save it as PNG or WebP.",
    heic: "This is a HEIC photograph. Export it as JPEG first: on an iPhone, Settings, Camera, Formats, Most Compatible.",
    animated: "Moving pictures are not taken. Save one frame of it.",
    tooWide: "The picture is {width, number} × {height, number} pixels; a side may have at most {limit, number}. Save it smaller.",
    tooManyPixels:
      "The picture has {width, number} × {height, number} pixels; at most {megapixels, number} million are taken. Save it smaller.",
    unreadable: "The file says it is a picture, but can’t be read. Save it again and retry.",
    broken: "The picture breaks off or is damaged. Save it again and retry.",
  },
};
