import { code, codesOf } from './known-decline-code.ts';

/** Images that can't be judged. */
export const IMAGE_CODES = {
  ...codesOf(
    { category: 'image_quality_deficiency', source: 'provider' },
    {
      SPDR96: code('good_light', 'Image is too dark', '图像过暗', '影像太暗'),
      SPDR97: code('sharp_photo', 'Face image is blurred', '面部图像模糊', '面部影像模糊'),
      SPDR219: code(
        'sharp_photo',
        'Uploaded face photo is blurred',
        '上传的面部照片模糊',
        '上載的面部相片模糊',
      ),
      SPDR279: code(
        'sharp_photo',
        'Face is too blurred to verify',
        '面部过于模糊，无法核验',
        '面部過於模糊，未能核實',
      ),
      SPDR231: code(
        'sharp_photo',
        'Photo on the document is unclear',
        '证件上的照片不清晰',
        '證件上的相片不清晰',
      ),
      SPDR291: code('clear_face', 'Face is not clear', '面部不清晰', '面部不清晰'),
    },
  ),
  ...codesOf(
    { category: 'image_quality_deficiency', source: 'own' },
    {
      SPDR18: code('sharp_photo', 'Document image is blurred', '证件图像模糊', '證件影像模糊'),
      SPDR28: code('sharp_photo', 'Address document is blurred', '地址证明图像模糊', '住址證明影像模糊'),
      SPDR54: code('sharp_photo', 'Document is blurred', '证件模糊', '證件模糊'),
      SPDR263: code('sharp_photo', 'Image is pixelated', '图像像素过低', '影像像素過低'),
      SPDR268: code('new_file', 'Image file is corrupted', '图像文件已损坏', '影像檔案已損毀'),
      SPDR58: code('clear_face', 'Face with glasses', '面部戴有眼镜', '面部戴有眼鏡'),
      SPDR280: code('clear_face', 'Eyes are hidden by glasses', '眼睛被眼镜遮挡', '眼睛被眼鏡遮蓋'),
      SPDR62: code('live_photo', 'Face image is a screenshot', '面部图像为截图', '面部影像為截圖'),
      SPDR144: code('clear_face', 'Face with a hat or mask', '面部戴有帽子或口罩', '面部戴有帽或口罩'),
      SPDR233: code(
        'live_photo',
        'Face in front of a plain backdrop',
        '面部照片为纯色背景',
        '面部相片為純色背景',
      ),
      SPDR281: code('clear_face', 'Several faces in the image', '图像中有多张面孔', '影像中有多張面孔'),
    },
  ),
};

/** What is missing of a document, of what was sent, or of the verification. */
export const SUBMISSION_CODES = {
  ...codesOf(
    { category: 'incomplete_document_data', source: 'own' },
    {
      SPDR02: code(
        'all_corners',
        'No face on the document image',
        '证件图像上没有面部',
        '證件影像上沒有面部',
      ),
      SPDR264: code('all_corners', 'Document shows no face', '证件未显示面部', '證件沒有顯示面部'),
      SPDR53: code('all_corners', 'Document is not fully shown', '证件未完整显示', '證件沒有完整顯示'),
      SPDR55: code(
        'uncovered',
        'Details on the document are not visible',
        '证件上的资料不可见',
        '證件上的資料看不到',
      ),
      SPDR99: code('clear_face', 'Face is missing', '缺少面部', '缺少面部'),
      SPDR101: code('clear_face', 'Face is covered', '面部被遮挡', '面部被遮蓋'),
      SPDR19: code(
        'clear_face',
        'Face not detected in the image',
        '图像中未检测到面部',
        '影像中偵測不到面部',
      ),
      SPDR168: code('clear_face', 'Face not found', '未找到面部', '找不到面部'),
      SPDR283: code('clear_face', 'Face not detected', '未检测到面部', '偵測不到面部'),
      SPDR277: code('clear_face', 'Eyes are closed', '眼睛闭合', '眼睛閉合'),
    },
  ),
  ...codesOf(
    { category: 'insufficient_submission', source: 'provider' },
    { SPDR43: code('allow_camera', 'Camera is not accessible', '无法使用摄像头', '無法使用鏡頭') },
  ),
  ...codesOf(
    { category: 'insufficient_submission', source: 'own' },
    {
      SPDR249: code('both_sides', 'One side of the document is missing', '缺少证件的一面', '缺少證件的一面'),
      SPDR251: code('both_sides', 'Front of the document is missing', '缺少证件正面', '缺少證件正面'),
      SPDR274: code('whole_submission', 'Submission is incomplete', '提交的材料不完整', '提交的文件不完整'),
      SPDR276: code(
        'allow_camera',
        'Person declined to share the camera or documents',
        '当事人拒绝使用摄像头或提供证件',
        '當事人拒絕使用鏡頭或提供證件',
      ),
    },
  ),
  ...codesOf(
    { category: 'incomplete_verification', source: 'provider' },
    { SPDR241: code('finish', 'Person cancelled the verification', '当事人取消了核验', '當事人取消了核實') },
  ),
  ...codesOf(
    { category: 'incomplete_verification', source: 'own' },
    {
      SPDR242: code(null, 'Replaced by a newer request', '已被较新的请求取代', '已被較新的請求取代'),
      SPDR243: code('try_later', 'Connection was interrupted', '连接中断', '連線中斷'),
      SPDR244: code(
        'bank_id',
        'BankID version is not supported',
        '不支持该 BankID 版本',
        '不支援該 BankID 版本',
      ),
      SPDR245: code(
        'bank_id',
        'BankID app not found, or its QR code not scanned',
        '未找到 BankID 应用或未能扫描二维码',
        '找不到 BankID 應用程式或未能掃描二維碼',
      ),
      SPDR246: code('finish', 'BankID request timed out', 'BankID 请求超时', 'BankID 請求逾時'),
      SPDR247: code('try_later', 'Service is temporarily unavailable', '服务暂时不可用', '服務暫時無法使用'),
      SPDR304: code('one_time_code', 'One-time code is wrong', '一次性验证码错误', '一次性驗證碼錯誤'),
    },
  ),
};
